import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, copyText, Empty, MessageText, Segments, useShortcuts } from '../../ui/index.ts'
import {
  useLineNames,
  LoadFailure,
  messageQuery,
  TranslationBanner,
  Digest,
  contentOf,
} from '../../message-content/index.ts'
import { printableOf } from '../text-actions/use-message-text-actions.ts'
import { useTextActions } from '../text-actions/use-text-actions.ts'
import styles from './text-view.module.css'

const FORMAT_NAMES = { MT: 'MT', ISO20022: 'ISO 20022' } as const

interface TextViewProps {
  readonly message: MessageDetail
  /** The line to mark, in the text of the message's own format. */
  readonly markedLine?: number | undefined
  /** Opens the field in a line of the text of the message's own format. */
  readonly onShowField: (line: number) => void
}

/** The message text, in each format in which it can be shown (DET-02, DET-16). */
export function TextView({ message, markedLine, onShowField }: TextViewProps) {
  const { t } = useTexts()
  const [format, setFormat] = useState(message.format)
  const isOwnFormat = format === message.format
  const converted = useQuery({
    ...messageQuery({ params: { id: message.id }, query: { format } }),
    enabled: !isOwnFormat,
  })
  // While the other format is loading, the previous text stays, so that the layout does not shift.
  const shown = isOwnFormat || converted.isPending ? message : converted.data

  return (
    <div className={styles.view}>
      {message.formats.length === 1 && message.standardFormat !== undefined && (
        <p className={styles.single}>{t('translation.none')}</p>
      )}
      {message.formats.length > 1 && (
        <div className={styles.tools}>
          <Segments
            label={t('detail.format')}
            segments={message.formats.map((name) => ({ value: name, label: FORMAT_NAMES[name] }))}
            value={format}
            onChoose={setFormat}
          />
        </div>
      )}
      {converted.error !== null && !isOwnFormat && (
        <LoadFailure error={converted.error} onRetry={() => void converted.refetch()} />
      )}
      {shown !== undefined && (
        <ShownText message={shown} {...(shown.translation === undefined && { markedLine, onShowField })} />
      )}
    </div>
  )
}

type ShownTextProps = Pick<TextViewProps, 'message' | 'markedLine'> &
  Partial<Pick<TextViewProps, 'onShowField'>>

function ShownText({ message, markedLine, onShowField }: ShownTextProps) {
  const texts = useTexts()
  const actions = useTextActions()
  const text = message.standardFormat
  // The member names of the lines, as far as the fields match the text. A translation has other lines and no names.
  const content = useMemo(
    () => (message.translation === undefined ? contentOf(message) : undefined),
    [message],
  )
  const lineNames = useLineNames(content, text)
  const label = texts.t('detail.tab.text')
  const copy = () => {
    if (text !== undefined) void copyText(text, label, texts)
  }
  useShortcuts({ y: copy })
  if (text === undefined) return <Empty text={texts.t('detail.noText')} />
  return (
    <>
      <div className={styles.tools}>
        <Button icon="copy" onPress={copy}>
          {texts.t('detail.copyText')}
        </Button>
        <Button icon="download" onPress={() => void actions.download(message.id, message.format)}>
          {texts.t('text.download')}
        </Button>
        <Button icon="print" onPress={() => void actions.print(async () => printableOf(message, texts))}>
          {texts.t('text.print')}
        </Button>
        {message.digest !== undefined && message.translation === undefined && (
          <span className={styles.digest}>
            {texts.t('detail.digest')} <Digest digest={message.digest} />
          </span>
        )}
      </div>
      {message.translation !== undefined && <TranslationBanner translation={message.translation} />}
      <MessageText
        text={text}
        label={label}
        lineNames={lineNames}
        markedLine={markedLine}
        onLine={onShowField}
        isFoldable
      />
    </>
  )
}
