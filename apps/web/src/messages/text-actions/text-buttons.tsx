import type { MessageFormat } from '@nostro/kernel'

import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import { type PrintableText, useTextActions } from './use-text-actions.ts'

interface TextButtonsProps {
  readonly messageId: string
  readonly format: MessageFormat
  /** The name of the text, which distinguishes the buttons for screen readers. */
  readonly name: string
  readonly read: () => Promise<PrintableText>
}

/** Download and print as two icon buttons. */
export function TextButtons({ messageId, format, name, read }: TextButtonsProps) {
  const { t } = useTexts()
  const actions = useTextActions()
  return (
    <span>
      <IconButton
        label={t('text.download.of', { name })}
        icon="download"
        onPress={() => void actions.download(messageId, format)}
      />
      <IconButton
        label={t('text.print.of', { name })}
        icon="print"
        onPress={() => void actions.print(read)}
      />
    </span>
  )
}
