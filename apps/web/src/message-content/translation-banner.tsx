import type { TranslationReport } from '@nostro/contract'

import { formatList, type Texts, useTexts } from '../i18n/index.ts'
import { Alert } from '../ui/index.ts'
import styles from './translation-banner.module.css'

type Note = TranslationReport['report'][number]

/** The severities, the most important first. */
const SEVERITIES = ['severe', 'warning', 'information'] as const
const KINDS = ['cut', 'dropped', 'defaulted', 'assumed', 'split', 'refused'] as const

/** Marks a text as a translation, with the report about its values. */
export function TranslationBanner({
  translation,
  isLeaving = false,
}: {
  readonly translation: TranslationReport
  /** The translation is the message itself, and not a view of it. */
  readonly isLeaving?: boolean
}) {
  const texts = useTexts()
  const { t } = texts
  const { type, report } = translation
  const isSevere = report.some((note) => note.severity === 'severe')
  const hasWarning = report.some((note) => note.severity !== 'information')
  return (
    <Alert tone={isSevere ? 'attention' : hasWarning ? 'warning' : 'info'}>
      <p className={styles.line}>
        <strong>{type}</strong> {t(isLeaving ? 'preview.leaving' : 'translation.converted')}
      </p>
      {report.length === 0 ? (
        <p className={styles.line}>{t('translation.faithful')}</p>
      ) : (
        <details className={styles.report}>
          <summary className={styles.summary}>
            {t('translation.report')}: {countsOf(report, texts)}
          </summary>
          <ul className={styles.notes}>
            {inOrder(report).map((note) => (
              <NoteLine
                key={`${note.code} ${note.from} ${note.to} ${JSON.stringify(note.params)}`}
                note={note}
              />
            ))}
          </ul>
        </details>
      )}
    </Alert>
  )
}

function NoteLine({ note }: { readonly note: Note }) {
  const { text } = useTexts()
  const place = [note.from, note.to]
    .filter((end) => end !== '')
    .map(shortPlace)
    .join(' → ')
  return (
    <li className={styles.note} data-severity={note.severity}>
      <span className={styles.severity}>{text(`translation.severity.${note.severity}`)}</span>
      <span>{text(`translation.${note.code}`, note.params)}</span>
      <code className={styles.place}>{place}</code>
    </li>
  )
}

/**
 * Returns the end of an XML path, such as `CdtTrfTxInf/Cdtr/Nm` of `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/Cdtr/Nm`.
 */
function shortPlace(place: string): string {
  return place.startsWith('/') ? place.split('/').slice(3).join('/') : place
}

/** Returns the counts by kind, such as `Cut 2, Filled in 1`. */
function countsOf(report: readonly Note[], { text, language }: Texts): string {
  const counts = KINDS.flatMap((kind) => {
    const count = report.filter((note) => note.kind === kind).length
    return count === 0 ? [] : [`${text(`translation.kind.${kind}`)} ${count}`]
  })
  return formatList(counts, language)
}

function inOrder(report: readonly Note[]): readonly Note[] {
  return report.toSorted(
    (first, second) => SEVERITIES.indexOf(first.severity) - SEVERITIES.indexOf(second.severity),
  )
}
