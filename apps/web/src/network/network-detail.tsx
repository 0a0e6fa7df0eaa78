import type { NetworkDetail as Detail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatInstant, useTexts, type Texts } from '../i18n/index.ts'
import {
  Alert,
  Button,
  copyText,
  MessageText,
  Segments,
  Skeleton,
  TextLink,
  useShortcuts,
} from '../ui/index.ts'
import {
  Facts,
  type Fact,
  Digest,
  Receipt,
  LoadFailure,
  TranslationBanner,
} from '../message-content/index.ts'
import { FORMAT_NAMES, useTextActions } from '../messages/index.ts'
import styles from './network.module.css'
import { networkMessageQuery } from './network-queries.ts'
import { printableOfNetwork } from './network-text-buttons.tsx'

/** A network message: its facts, its text, and the confirmation of receipt for users with the permission. */
export function NetworkDetail({
  message,
  confirm,
}: {
  readonly message: Detail
  readonly confirm: Confirming
}) {
  const texts = useTexts()
  const { t } = texts
  const [format, setFormat] = useState(message.format)
  const isOwn = format === message.format
  const other = useQuery({
    ...networkMessageQuery({ params: { id: message.id }, query: { format } }),
    enabled: !isOwn,
  })
  const shown = isOwn ? message : other.data
  return (
    <div className={styles.detail}>
      <Reading message={message} />
      <Facts facts={factsOf(message, texts)} />
      {message.formats.length > 1 && (
        <Segments
          label={t('detail.format')}
          segments={message.formats.map((name) => ({ value: name, label: FORMAT_NAMES[name] }))}
          value={format}
          onChoose={setFormat}
        />
      )}
      {!isOwn && other.error !== null && (
        <LoadFailure error={other.error} onRetry={() => void other.refetch()} />
      )}
      {shown === undefined && other.isPending && <Skeleton height="20rem" />}
      {shown !== undefined && <ShownText message={shown} />}
      {message.canConfirm && (
        <section className={styles.bar} aria-label={t('detail.actions')}>
          <Button variant="primary" isBusy={confirm.isRunning} onPress={confirm.run}>
            {t('detail.confirmReceipt')}
          </Button>
        </section>
      )}
    </div>
  )
}

export interface Confirming {
  readonly run: () => void
  readonly isRunning: boolean
}

/**
 * The type as which the text was parsed, with a link to the message, or the position and the reason at which parsing
 * failed.
 */
function Reading({ message }: { readonly message: Detail }) {
  const { t, text, has } = useTexts()
  const { stoppedAt, messageId, messagingType, status } = message
  if (stoppedAt === undefined) {
    const folder = status === 'PENDING' ? 'waiting-processed' : 'processed'
    return (
      <p className={styles.reading}>
        {t('swift.understoodAs', { type: messagingType })}
        {messageId !== undefined && (
          <TextLink
            to={`/messaging-form/${folder}/${messageId}?${new URLSearchParams({ type: messagingType })}`}
          >
            {t('swift.copyInFolder')}
          </TextLink>
        )}
      </p>
    )
  }
  const { line, column, code, params } = stoppedAt
  return (
    <Alert tone="warning">
      <p>
        {t('swift.notUnderstood', { line, column })}
        {has(code) && ` · ${text(code, params)}`}
      </p>
    </Alert>
  )
}

function factsOf(message: Detail, { t }: Texts): readonly Fact[] {
  return [
    { name: 'sender', label: t('swift.from'), value: message.sender },
    { name: 'receiver', label: t('swift.to'), value: message.receiver },
    { name: 'arrived', label: t('swift.arrived'), value: formatInstant(message.timestamp) },
    { name: 'digest', label: t('detail.digest'), value: <Digest digest={message.digest} /> },
    ...(message.confirmedAt === undefined
      ? []
      : [
          {
            name: 'confirmed',
            label: t('detail.fact.confirmed'),
            value: <Receipt message={message} />,
            isWide: true,
          },
        ]),
  ]
}

function ShownText({ message }: { readonly message: Detail }) {
  const texts = useTexts()
  const { t } = texts
  const actions = useTextActions()
  const label = t(message.translation === undefined ? 'swift.rawText' : 'detail.tab.text')
  const copy = () => void copyText(message.content, label, texts)
  useShortcuts({ y: copy })
  return (
    <>
      <div className={styles.tools}>
        <Button icon="copy" onPress={copy}>
          {t('detail.copyText')}
        </Button>
        <Button icon="download" onPress={() => void actions.download(message.id, message.format)}>
          {t('text.download')}
        </Button>
        <Button
          icon="print"
          onPress={() => void actions.print(async () => printableOfNetwork(message, texts))}
        >
          {t('text.print')}
        </Button>
      </div>
      {message.translation !== undefined && <TranslationBanner translation={message.translation} />}
      <MessageText text={message.content} label={label} markedLine={message.stoppedAt?.line} />
    </>
  )
}
