/** The texts of the pages in every language. */
import type { LanguageCode } from '../languages.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import type { Messages } from './keys.ts';
import { tr } from './tr.ts';
import { ur } from './ur.ts';

export const MESSAGES: Readonly<Record<LanguageCode, Messages>> = { en, ar, ur, tr, id, fr };
