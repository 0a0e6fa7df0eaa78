import type { MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { useMinute } from '../../../browser/minute.ts'
import { dayOfInstant, formatDay, formatTime, useTexts, type Texts } from '../../../i18n/index.ts'
import { shortName, useUser } from '../../../sessions/index.ts'
import { MessageStatusTag, StatusTag } from '../../../ui/index.ts'
import type { Folder } from '../folders.ts'
import { Age } from '../waiting/age.tsx'
import styles from './cells.module.css'

interface RowOfFolder {
  readonly row: MessageRow
  readonly folder: Pick<Folder, 'isToDo' | 'status'>
}

/** The status of a row, and below it the facts about it. With one line it has only the age of a task. */
export function StatusCell({ row, folder, isOneLine }: RowOfFolder & { readonly isOneLine: boolean }) {
  if (isOneLine)
    return (
      <span className={styles.oneLine}>
        <RowStatus row={row} />
        {folder.isToDo && <Age since={row.createdAt} />}
      </span>
    )
  return (
    <>
      <RowStatus row={row} />
      <StatusFacts row={row} folder={folder} />
    </>
  )
}

/** The status of a row. Only a hold, a refusal and an uncertain delivery have a filled tag. */
export function RowStatus({ row: { status, delivery, isHeld } }: Pick<RowOfFolder, 'row'>) {
  const { t } = useTexts()
  if (isHeld) return <StatusTag tone="warning" icon="pause" label={t('hold.held')} />
  if (delivery === 'refused')
    return <StatusTag tone="attention" icon="close" label={t('list.status.refused')} />
  if (delivery === 'uncertain') return <StatusTag tone="warning" label={t('list.status.uncertain')} />
  if (status === MESSAGE_STATUSES.approved && delivery === 'queued')
    return <StatusTag tone="pending" icon="send" label={t('list.status.queued')} isQuiet />
  return <MessageStatusTag status={status} isQuiet />
}

/** The second line of a status; absent without facts. */
export function StatusFacts({ row, folder }: RowOfFolder) {
  const texts = useTexts()
  const now = new Date(useMinute()).toISOString()
  const { institution } = useUser()
  const facts = factsOf(row, folder, { texts, now, institution: institution.name })
  if (!folder.isToDo && facts === undefined) return null
  return (
    <small className={styles.second}>
      {folder.isToDo && <Age since={row.createdAt} />}
      {folder.isToDo && facts !== undefined && ' · '}
      {facts}
    </small>
  )
}

/** The length of names that fit the second line, next to the age of a task. */
const NAMES_LENGTH = 16

function factsOf(
  row: MessageRow,
  { status: folder }: RowOfFolder['folder'],
  at: { readonly texts: Texts; readonly now: string; readonly institution: string },
): string | undefined {
  const { t } = at.texts
  const { status, delivery, statusSince, refusal } = row
  if (row.claimedBy !== undefined && row.claimedSince !== undefined)
    return t('list.claimedBy', {
      name: shortName(row.claimedBy, at.institution),
      time: formatTime(row.claimedSince),
    })
  if (folder === 'approved' && status === MESSAGE_STATUSES.pending) return t('list.approvedByMe')
  if (row.deciders !== undefined) return namesOf(row.deciders, at.institution)
  if (row.isUnsent) return t('list.unsent')
  if (row.isSentLate) return t('list.sentLate')
  if (delivery === 'refused') return refusal === undefined ? undefined : refusalText(refusal)
  // A rejected message goes back to its maker, even if it was delivered before.
  if (status === MESSAGE_STATUSES.rejected) return undefined
  if (statusSince === undefined) return delivery === undefined ? undefined : t(`list.delivery.${delivery}`)
  const time = timeOf(row, statusSince, at)
  return t(status === MESSAGE_STATUSES.approved ? 'list.status.since' : 'list.status.acknowledged', { time })
}

/** Returns the first names of a list. The user's own institution, which some names end with, is left out. */
function namesOf(names: readonly string[], institution: string): string {
  const [first = '', ...others] = names.map((name) => shortName(name, institution))
  const shown = others.reduce(
    (before, name) => ([...before, name].join(', ').length > NAMES_LENGTH ? before : [...before, name]),
    [first],
  )
  const further = names.length - shown.length
  return shown.join(', ') + (further > 0 ? ` +${further}` : '')
}

function refusalText({ code, field }: NonNullable<MessageRow['refusal']>): string {
  return field === undefined ? code : `${code} · ${field}`
}

/** Returns the time of day, with the day if the message was created on another one. */
function timeOf(
  { createdAt }: MessageRow,
  instant: string,
  { texts, now }: { readonly texts: Texts; readonly now: string },
): string {
  const day = dayOfInstant(instant)
  const time = formatTime(instant)
  return day === dayOfInstant(createdAt)
    ? time
    : `${formatDay(day, { language: texts.language, now })} ${time}`
}
