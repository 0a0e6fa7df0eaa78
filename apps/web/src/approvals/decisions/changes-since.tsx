import type { MessageChange, MessageDetail, OwnDifference } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { labelKeyAt } from '../../forms/index.ts'
import { formatTime, useTexts, type Texts } from '../../i18n/index.ts'
import { contentOf, changesQuery } from '../../message-content/index.ts'
import styles from './changes-since.module.css'

/**
 * Shows the maker's changes since the version that the viewer decided, otherwise since the last rejection or refusal.
 * Renders nothing if the message was submitted once.
 */
export function ChangesSince({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const { t } = texts
  const { data } = useChangesSince(message.id)
  if (data?.isResubmitted !== true) return null
  const { own, rejectReason } = data
  const title = t(
    own ? 'approval.difference' : rejectReason ? 'approval.changes' : 'approval.changes.refused',
  )
  const changes = own?.changes ?? data.changes
  return (
    <section className={styles.changes} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {own && <p className={styles.reason}>{sentenceOfDecision(own, texts)}</p>}
      {rejectReason !== undefined && (
        <p className={styles.reason}>{t('approval.changes.reason', { reason: rejectReason })}</p>
      )}
      {changes.length === 0 && <p>{t('approval.changes.none')}</p>}
      {changes.length > 0 && (
        <dl className={styles.list}>
          {changes.map((change) => (
            <Change key={change.path} change={change} label={labelOf(message, change.path, texts)} />
          ))}
        </dl>
      )}
    </section>
  )
}

function sentenceOfDecision({ decidedAt, isApproval }: OwnDifference, { t }: Texts): string {
  return t(isApproval ? 'approval.difference.approved' : 'approval.difference.rejected', {
    time: formatTime(decidedAt),
  })
}

/** Reads the changes of a message since its last rejection. */
export function useChangesSince(id: string) {
  return useQuery(changesQuery({ params: { id } }))
}

function Change({ change, label }: { readonly change: MessageChange; readonly label: string }) {
  const texts = useTexts()
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.word}>{texts.t('approval.changes.before')}</span>
        <del>{shownValue(change.before, texts)}</del>
      </dd>
      <dd className={styles.after}>
        <span className={styles.word}>{texts.t('approval.changes.after')}</span>
        <ins>{shownValue(change.after, texts)}</ins>
      </dd>
    </div>
  )
}

/** Returns the label of a member of the form, or the path if this version has no such member. */
function labelOf(message: MessageDetail, path: string, { text, has }: Texts): string {
  const content = contentOf(message)
  if (content === undefined) return path
  const key = labelKeyAt(content, path)
  return has(key) ? text(key) : path
}

function shownValue(value: MessageChange['before'], { t }: Texts): string {
  if (value === undefined || value === '') return t('approval.changes.empty')
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join('\n') : JSON.stringify(value)
}
