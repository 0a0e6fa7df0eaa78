import type { NetworkDetail, NetworkRow } from '@nostro/contract'
import { useQueryClient } from '@tanstack/react-query'

import { readQuery } from '../api/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { TextButtons, type PrintableText } from '../messages/index.ts'
import { networkMessageQuery } from './network-queries.ts'

/** Download and print buttons of a network message in its own format, as it arrived (SWF-02). */
export function NetworkTextButtons({ message }: { readonly message: NetworkRow }) {
  const texts = useTexts()
  const queryClient = useQueryClient()
  const { id, messageType, sender, content } = message
  const type = messageType === '' ? texts.t('swift.typeUnknown') : messageType
  return (
    <TextButtons
      messageId={id}
      format={content.trimStart().startsWith('<') ? 'ISO20022' : 'MT'}
      name={texts.t('swift.headline', { type, sender })}
      read={async () => {
        const detail = await readQuery(queryClient, networkMessageQuery({ params: { id } }))
        return printableOfNetwork(detail, texts)
      }}
    />
  )
}

/** Returns a network message's text for printing. */
export function printableOfNetwork(detail: NetworkDetail, { t }: Texts): PrintableText {
  return {
    messagingType:
      detail.translation?.type ?? (detail.messageType === '' ? t('swift.typeUnknown') : detail.messageType),
    reference: detail.id,
    status: t(`swift.status.${detail.status}`),
    format: detail.format,
    text: detail.content,
    isConverted: detail.translation !== undefined,
  }
}
