/** What the page was baked with, for the script that makes it live. */
import type { LanguageCode } from '../languages.ts';
import type { Messages } from '../messages/keys.ts';
import { Text } from '../text.ts';

/** The id of the element that holds it. */
export const DATA_ID = 'page-data';

export interface PageData<Props> {
  readonly language: LanguageCode;
  readonly messages: Messages;
  readonly props: Props;
}

/** @throws Error where the page carries no data */
export function pageData<Props>(): { text: Text; props: Props } {
  const element = document.getElementById(DATA_ID);
  if (element === null) throw new Error(`There is no #${DATA_ID} on this page.`);
  const { language, messages, props } = JSON.parse(element.textContent ?? '') as PageData<Props>;
  return { text: new Text(language, messages, navigator.languages), props };
}
