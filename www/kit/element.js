export class MancalaBoard {}
