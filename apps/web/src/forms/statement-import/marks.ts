/** Words for the side of a booking, as banks of many countries write them, by the code of the message. */
const WORDS: { readonly [code: string]: readonly string[] } = {
  C: [
    'c',
    'cr',
    'crdt',
    'cred',
    'credit',
    'h',
    'haben',
    '+',
    '贷',
    '贷方',
    '贷记',
    '收入',
    '收',
    'к',
    'кт',
    'кредит',
    'приход',
  ],
  D: [
    'd',
    'dr',
    'db',
    'dbit',
    'dt',
    'debit',
    's',
    'soll',
    '-',
    '借',
    '借方',
    '借记',
    '支出',
    '付',
    '支',
    'д',
    'дт',
    'дебет',
    'расход',
  ],
  RC: ['rc', 'rcr', 'reversal of credit'],
  RD: ['rd', 'rdr', 'reversal of debit'],
}

const CODES = new Map(Object.entries(WORDS).flatMap(([code, words]) => words.map((word) => [word, code])))

/** Returns the code for a word; `undefined` for any other text. */
export function markOf(text: string): string | undefined {
  return CODES.get(text.trim().toLowerCase().replace(/\.$/, ''))
}
