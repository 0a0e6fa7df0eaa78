import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { formatInstant, loadExplanationTexts, useTexts, type Texts } from '../i18n/index.ts'
import { Alert, Skeleton } from '../ui/index.ts'
import styles from './notices.module.css'

type Refusal = NonNullable<MessageDetail['networkRefusal']>

/** The query that loads the meanings of codes and the names of fields, used when the first refusal is shown. */
export const refusalTextsQuery = {
  queryKey: ['explanation texts'],
  queryFn: async () => {
    await loadExplanationTexts()
    return true
  },
} as const

/**
 * Shows why the network refused a message: the meaning of its code, the field concerned, and the network's own text.
 */
export function NetworkRefusal({ refusal }: { readonly refusal: Refusal }) {
  const texts = useTexts()
  // Without these texts the code and the field are shown.
  const { isPending } = useQuery(refusalTextsQuery)
  const { t, text, has } = texts
  const meaning = `meaning.networkError.${refusal.code}`
  return (
    <Alert tone="attention">
      <p className={styles.refusalTitle}>{t('refusal.title', { time: formatInstant(refusal.at) })}</p>
      {has(meaning) ? (
        <p>{text(meaning)}</p>
      ) : (
        isPending && (
          <p>
            <Skeleton width="40%" />
          </p>
        )
      )}
      <p>{placeOf(refusal, texts)}</p>
      {refusal.text !== undefined && (
        <p className={styles.words}>{t('refusal.words', { words: refusal.text })}</p>
      )}
    </Alert>
  )
}

function placeOf({ code, field, line }: Refusal, { t, text, has }: Texts): string {
  return [
    t('refusal.code', { code }),
    ...(field === undefined ? [] : [t('refusal.field', { field: nameOf(field) })]),
    // The network counts from the line after the headers; the shown text has them in its first line.
    ...(line === undefined ? [] : [t('refusal.line', { line: line + 1 })]),
  ].join(' · ')

  function nameOf(tag: string): string {
    const key = `tag.${tag}`
    return has(key) ? `${tag} ${text(key)}` : tag
  }
}
