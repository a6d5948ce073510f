const worker = new Worker("worker.js", { type: "module" });
window.result = new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = reject;
});
