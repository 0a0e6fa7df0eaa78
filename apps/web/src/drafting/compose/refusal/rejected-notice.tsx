import type { MessageDetail } from '@nostro/contract'

import { labelKeyAt, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { RejectionBanner } from './rejection-banner.tsx'
import type { OpenRefusal } from './use-refused-values.ts'

/** The reason above the form of a rejected message, with a way to the value that the network refused. */
export function RejectedNotice({
  messageId,
  message,
  refusal,
}: {
  readonly messageId: string
  readonly message: MessageDetail | undefined
  readonly refusal: OpenRefusal
}) {
  const { t, text } = useTexts()
  const store = useFormStore()
  const path = refusal.refused?.paths[0]
  return (
    <RejectionBanner
      messageId={messageId}
      refusal={message?.networkRefusal}
      unsent={message?.unsent}
      action={
        path !== undefined && (
          <Button onPress={refusal.show}>
            {t('form.missing.show', { field: text(labelKeyAt(store.get(), path)) })}
          </Button>
        )
      }
    />
  )
}
