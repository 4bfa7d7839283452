/**
 * Words of names that people say in their own language: mavi cami is the Blue Mosque. In `data/vocabulary/same_words.json`, one
 * line a meaning, folded as `foldWords` gives them; a test compares. They tell one place from another, so they are no kinds.
 */
import LINES from '../../data/vocabulary/same_words.json' with { type: 'json' };

/** The words of each meaning. */
export const SAME_WORDS: readonly (readonly string[])[] = LINES.map((line) => line.split(' '));
