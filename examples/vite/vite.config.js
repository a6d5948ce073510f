// In development Vite copies packages to a folder of its own, where the engine's worker is not found: it would think
// on the page's thread. Left where it is, the package finds its worker.
export default { optimizeDeps: { exclude: ["mancala-kit"] } };
