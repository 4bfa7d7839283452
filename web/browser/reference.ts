/** Draws the contract. */
export {};
