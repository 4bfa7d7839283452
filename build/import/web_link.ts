/** Whether a text is an address of the web. */
export const isLink = (text: string): boolean => /^\s*(?:https?:\/\/|www\.)/i.test(text);
