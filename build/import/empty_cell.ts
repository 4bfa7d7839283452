/** What programs write into a cell that holds nothing. */

/** Of databases and scripts, in whatever case. "None" is not among them: of a car park it says that there is none. */
const NOTHING = new Set(['null', '(null)', '[null]', '<null>', '\\n', 'n/a', 'undefined', '<na>']);

/** Of scripts that reckon with numbers; in another case it is a name, such as that of a bakery. */
const NO_NUMBER = new Set(['nan', 'NaN', 'NaT']);

/** Errors of a spreadsheet's formula: #N/A, #REF!, #NAME?, #DIV/0!. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)$/i;

/** Whether a cell holds nothing, or only a program's word for it. */
export function isEmptyCell(text: string): boolean {
  const said = text.trim();
  return said === '' || NOTHING.has(said.toLowerCase()) || NO_NUMBER.has(said) || FORMULA_ERROR.test(said);
}
