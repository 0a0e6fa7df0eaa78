import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { formatMoment, loadExplanationTexts, useTexts, type Texts } from '../i18n/index.ts'
import { Alert, Skeleton, TextLink } from '../ui/index.ts'
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

interface NetworkRefusalProps {
  readonly refusal: Refusal
  /** The refused text, of which the line with the error is shown. */
  readonly text?: string | undefined
  /** The address of the form that corrects the message. */
  readonly correctAt?: string | undefined
}

/**
 * Shows why the network refused a message: the meaning of its code, the field concerned, and the network's own text.
 */
export function NetworkRefusal({ refusal, text: message, correctAt }: NetworkRefusalProps) {
  const texts = useTexts()
  // Without these texts the code and the field are shown.
  const { isPending } = useQuery(refusalTextsQuery)
  const { t, text, has } = texts
  const line = refusedLine(message, refusal.line)
  const meaning = `meaning.networkError.${refusal.code}`
  return (
    <Alert tone="attention">
      <p className={styles.refusalTitle}>
        {t('refusal.title', { time: formatMoment(refusal.at, texts.language) })}
      </p>
      {has(meaning) ? (
        <p>{text(meaning)}</p>
      ) : (
        isPending && (
          <p>
            <Skeleton width="40%" />
          </p>
        )
      )}
      <p>{placeOf(refusal, texts, line !== undefined)}</p>
      {line !== undefined && <p className={styles.line}>{t('payment.refusal.lineText', line)}</p>}
      {refusal.text !== undefined && (
        <p className={styles.words}>{t('refusal.words', { words: refusal.text })}</p>
      )}
      {correctAt !== undefined && <TextLink to={correctAt}>{t('payment.refusal.correct')}</TextLink>}
    </Alert>
  )
}

/** Returns the refused line of the text with its number in it; the network counts from the line after the headers. */
function refusedLine(
  message: string | undefined,
  line: number | undefined,
): { readonly line: number; readonly text: string } | undefined {
  if (message === undefined || line === undefined) return undefined
  const lines = message.split(/\r?\n/)
  const index = lines.findIndex((each) => each.endsWith('{4:')) + line
  const text = lines[index]
  return text === undefined ? undefined : { line: index + 1, text }
}

function placeOf({ code, field, line }: Refusal, { t, text, has }: Texts, isLineShown: boolean): string {
  return [
    t('refusal.code', { code }),
    ...(field === undefined ? [] : [t('refusal.field', { field: nameOf(field) })]),
    // The network counts from the line after the headers; the shown text has them in its first line.
    ...(line === undefined || isLineShown ? [] : [t('refusal.line', { line: line + 1 })]),
  ].join(' · ')

  function nameOf(tag: string): string {
    const key = `tag.${tag}`
    return has(key) ? `${tag} ${text(key)}` : tag
  }
}
