import { MESSAGE_STATUSES, type MessageStatus } from '@nostro/workflow'

import { useTexts, type Key, type Texts } from '../../i18n/index.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './status-tag.module.css'

/** The tone of a tag: its colour and its icon. */
export type Tone = 'draft' | 'pending' | 'good' | 'attention' | 'warning'

/** The icons of the tones, for tags without a separate icon. */
const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  draft: 'circle',
  pending: 'pending',
  good: 'check',
  attention: 'alert',
  warning: 'warning',
}

/** The tones that are always filled, because a user has to act. */
const LOUD: ReadonlySet<Tone> = new Set(['attention', 'warning'])

/** A state as icon, text and colour, so that it can be understood from any one of them. */
export function StatusTag({
  tone,
  label,
  icon = TONE_ICONS[tone],
  isQuiet = false,
}: {
  readonly tone: Tone
  readonly label: string
  readonly icon?: IconName | undefined
  /** Omits the fill of ordinary states in rows. Warnings and refusals are always filled. */
  readonly isQuiet?: boolean | undefined
}) {
  const look = isQuiet && !LOUD.has(tone) ? styles.quiet : styles.filled
  return (
    <span className={`${look} ${styles[tone]}`}>
      <Icon name={icon} />
      {label}
    </span>
  )
}

/** Only a rejected message is red. A message that waits for its usual next step is neutral or blue (LIST-14). */
const STATUS_TAGS: Readonly<Record<MessageStatus, { tone: Tone; key: Key; icon?: IconName }>> = {
  [MESSAGE_STATUSES.draft]: { tone: 'draft', key: 'status.draft' },
  [MESSAGE_STATUSES.pending]: { tone: 'pending', key: 'status.pending' },
  [MESSAGE_STATUSES.approved]: { tone: 'pending', key: 'status.approved', icon: 'send' },
  [MESSAGE_STATUSES.rejected]: { tone: 'attention', key: 'status.rejected', icon: 'close' },
  [MESSAGE_STATUSES.sent]: { tone: 'good', key: 'status.sent' },
  [MESSAGE_STATUSES.notCopied]: { tone: 'draft', key: 'status.notCopied', icon: 'copy' },
  [MESSAGE_STATUSES.copied]: { tone: 'good', key: 'status.copied' },
  [MESSAGE_STATUSES.waitingProcessed]: { tone: 'draft', key: 'status.waitingProcessed', icon: 'inbox' },
  [MESSAGE_STATUSES.processed]: { tone: 'good', key: 'status.processed' },
}

const NETWORK_TAGS = {
  PENDING: { tone: 'pending', key: 'swift.status.PENDING' },
  PROCESSED: { tone: 'good', key: 'swift.status.PROCESSED' },
} as const satisfies Readonly<Record<string, { tone: Tone; key: Key }>>

/** The status of a network message, which is a name and not a number (SWF-10). */
export function NetworkStatusTag({
  status,
  isQuiet,
}: {
  readonly status: keyof typeof NETWORK_TAGS
  readonly isQuiet?: boolean
}) {
  const { t } = useTexts()
  const { tone, key } = NETWORK_TAGS[status]
  return <StatusTag tone={tone} label={t(key)} isQuiet={isQuiet} />
}

/** Returns the label of a status, where no icon can be shown. */
export function messageStatusText(status: MessageStatus, { t }: Texts): string {
  return t(STATUS_TAGS[status].key)
}

/** The status of a message by the specification's number. */
export function MessageStatusTag({
  status,
  isQuiet,
}: {
  readonly status: MessageStatus
  readonly isQuiet?: boolean
}) {
  const { t } = useTexts()
  const { tone, key, icon } = STATUS_TAGS[status]
  return <StatusTag tone={tone} label={t(key)} icon={icon} isQuiet={isQuiet} />
}
