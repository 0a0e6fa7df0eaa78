import { MESSAGE_STATUSES, type MessageStatus } from '@nostro/workflow'

import { useTexts, type Key, type Texts } from '../../i18n/index.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './status-tag.module.css'

/** The tone of a tag: its colour and its icon. */
export type Tone = 'draft' | 'pending' | 'good' | 'attention' | 'waiting' | 'warning'

/** The icons of the tones, for tags without a separate icon. */
const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  draft: 'circle',
  pending: 'pending',
  good: 'check',
  attention: 'alert',
  waiting: 'inbox',
  warning: 'warning',
}

/** A state as icon, text and colour, so that it can be understood from any one of them. */
function StatusTag({
  tone,
  label,
  icon = TONE_ICONS[tone],
}: {
  readonly tone: Tone
  readonly label: string
  readonly icon?: IconName | undefined
}) {
  return (
    <span className={styles[tone]}>
      <Icon name={icon} />
      {label}
    </span>
  )
}

/**
 * The colours are those of the specification (LIST-14). Statuses that only wait are also red, but without a fill,
 * because they are not errors.
 */
const STATUS_TAGS: Readonly<Record<MessageStatus, { tone: Tone; key: Key; icon?: IconName }>> = {
  [MESSAGE_STATUSES.draft]: { tone: 'draft', key: 'status.draft' },
  [MESSAGE_STATUSES.pending]: { tone: 'pending', key: 'status.pending' },
  [MESSAGE_STATUSES.approved]: { tone: 'good', key: 'status.approved' },
  [MESSAGE_STATUSES.rejected]: { tone: 'attention', key: 'status.rejected', icon: 'close' },
  [MESSAGE_STATUSES.sent]: { tone: 'good', key: 'status.sent' },
  [MESSAGE_STATUSES.notCopied]: { tone: 'waiting', key: 'status.notCopied', icon: 'copy' },
  [MESSAGE_STATUSES.copied]: { tone: 'good', key: 'status.copied' },
  [MESSAGE_STATUSES.waitingProcessed]: { tone: 'waiting', key: 'status.waitingProcessed' },
  [MESSAGE_STATUSES.processed]: { tone: 'good', key: 'status.processed' },
}

const NETWORK_TAGS = {
  PENDING: { tone: 'pending', key: 'swift.status.PENDING' },
  PROCESSED: { tone: 'good', key: 'swift.status.PROCESSED' },
} as const satisfies Readonly<Record<string, { tone: Tone; key: Key }>>

/** The status of a network message, which is a name and not a number (SWF-10). */
export function NetworkStatusTag({ status }: { readonly status: keyof typeof NETWORK_TAGS }) {
  const { t } = useTexts()
  const { tone, key } = NETWORK_TAGS[status]
  return <StatusTag tone={tone} label={t(key)} />
}

/** Returns the label of a status, where no icon can be shown. */
export function messageStatusText(status: MessageStatus, { t }: Texts): string {
  return t(STATUS_TAGS[status].key)
}

/** The status of a message by the specification's number. */
export function MessageStatusTag({ status }: { readonly status: MessageStatus }) {
  const { t } = useTexts()
  const { tone, key, icon } = STATUS_TAGS[status]
  return <StatusTag tone={tone} label={t(key)} icon={icon} />
}
