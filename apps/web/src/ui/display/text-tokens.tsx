import type { FinToken } from './fin-tokens.ts'
import styles from './text-tokens.module.css'

/** The tokens of a line of a message, coloured by kind. */
export function TextTokens({ tokens }: { readonly tokens: readonly FinToken[] }) {
  return tokens.map((token, index) => (
    <span key={`${index} ${token.text}`} className={styles[token.kind]}>
      {token.text}
    </span>
  ))
}
