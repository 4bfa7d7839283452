/** Lets a page be seen before it is made live, which takes longer than drawing it. */

/** Runs something after the next frame; in a window that is not seen, once it is. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
