import { type CodeEntry, entryOf, rowsOf } from './code-entry.ts'

/**
 * The currencies of the product in the order offered (REF-01).
 *
 * Source: ISO 4217; names after Unicode CLDR 48. November 2026.
 */
export const CURRENCIES: readonly CodeEntry[] = rowsOf(`
CNY | 人民币 | Chinese yuan | Китайский юань
RUB | 俄罗斯卢布 | Russian ruble | Российский рубль
USD | 美元 | US dollar | Доллар США
HKD | 港元 | Hong Kong dollar | Гонконгский доллар
EUR | 欧元 | Euro | Евро
JPY | 日元 | Japanese yen | Японская иена
GBP | 英镑 | Pound sterling | Фунт стерлингов
AUD | 澳大利亚元 | Australian dollar | Австралийский доллар
CAD | 加拿大元 | Canadian dollar | Канадский доллар
CHF | 瑞士法郎 | Swiss franc | Швейцарский франк
SGD | 新加坡元 | Singapore dollar | Сингапурский доллар
`).map(([code = '', ...names]) => entryOf(code, names))
