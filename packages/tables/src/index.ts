export { isWorkbook } from './is-workbook.ts'
export { readDay } from './read-day.ts'
export {
  dayStyleOf,
  type DayStyle,
  decimalStyleOf,
  type DecimalStyle,
  readStyledAmount,
  readStyledDay,
} from './value-styles.ts'
export { ROWS_MAX } from './rows-max.ts'
