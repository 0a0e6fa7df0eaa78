import { codeWords } from './code-words.ts'
import { components } from './components.ts'
import { headers } from './headers.ts'
import { mxFormats } from './mx-formats.ts'
import { networkErrors } from './network-errors.ts'
import { statementCodes } from './statement-codes.ts'
import { tags } from './tags.ts'

/** The names and meanings of the explanation of a message, in Chinese. */
export const explanation = {
  ...codeWords,
  ...components,
  ...headers,
  ...mxFormats,
  ...networkErrors,
  ...statementCodes,
  ...tags,
} as const
