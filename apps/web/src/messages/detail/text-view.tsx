import type { MessageDetail } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { Button, copyText, Empty, MessageText, Segments, Skeleton, useShortcuts } from '../../ui/index.ts'
import { lineNamesOf } from '../compose/line-names.ts'
import { LoadFailure } from '../load-failure.tsx'
import { messageQuery } from '../queries.ts'
import { TranslationNotice } from '../translation-notice.tsx'
import { Digest } from './digest.tsx'
import { contentOf } from './message-content.ts'
import styles from './text-view.module.css'

const FORMAT_NAMES = { MT: 'MT', ISO20022: 'ISO 20022' } as const

/** The message as the network has it, in each format it can be shown in (DET-02, DET-16). */
export function TextView({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const [format, setFormat] = useState(message.format)
  const isOwnFormat = format === message.format
  const converted = useQuery({
    ...messageQuery({ params: { id: message.id }, query: { format } }),
    enabled: !isOwnFormat,
  })
  const shown = isOwnFormat ? message : converted.data

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
      {shown === undefined && converted.isPending && <Skeleton height="20rem" />}
      {shown !== undefined && <ShownText message={shown} />}
    </div>
  )
}

function ShownText({ message }: { readonly message: MessageDetail }) {
  const texts = useTexts()
  const text = message.standardFormat
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
        {message.digest !== undefined && message.translation === undefined && (
          <span className={styles.digest}>
            {texts.t('detail.digest')} <Digest digest={message.digest} />
          </span>
        )}
      </div>
      {message.translation !== undefined && <TranslationNotice translation={message.translation} />}
      <MessageText text={text} label={label} lineNames={lineNames(message, texts)} />
    </>
  )
}

/** What the lines are called in the form, as far as the fields account for the text. */
function lineNames(message: MessageDetail, texts: Texts): ReadonlyMap<number, string> {
  if (message.translation !== undefined) return new Map()
  const content = contentOf(message)
  return content === undefined ? new Map() : lineNamesOf(content, message.standardFormat ?? '', texts)
}
