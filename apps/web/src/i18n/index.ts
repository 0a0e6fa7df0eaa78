export { formatMoney } from './money.ts'
export { formatAmount, formatInstant, formatTime } from './formats.ts'
export {
  chooseLanguage,
  currentLanguage,
  currentTexts,
  i18n,
  loadMxTexts,
  loadTagTexts,
  startTexts,
  useTexts,
  type Key,
  type Texts,
} from './texts.ts'
