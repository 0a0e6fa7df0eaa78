import { messageFormatOf, messageTypesOf } from '@nostro/kernel'
import type { MessageDetail } from '@nostro/contract'
import { useLocation, useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { MessageStatusTag, Segments } from '../../ui/index.ts'
import { BackButton } from '../../ui/action/back-button.tsx'
import { originOf } from '../submission/origin.ts'
import { BANK_MESSAGE, folderOf } from '../submission/submission-kind.ts'

/**
 * The navigation state after a choice in the row of types: the focus stays in that row, so that arrow keys continue
 * there.
 */
export const TYPE_CHOSEN = { isTypeChosen: true } as const

/** The row above the form: back button, message type, and the status of a stored message. */
export function ComposeTools({
  type,
  message,
  onType,
}: {
  readonly type: string
  readonly message: MessageDetail | undefined
  /** Called when another type was chosen; without it only the address changes. */
  readonly onType?: (type: string) => void
}) {
  const { t } = useTexts()
  const [, setSearch] = useSearchParams()
  const { state }: { readonly state: unknown } = useLocation()
  // The type of a stored message cannot be changed (FORM-03).
  const types = message === undefined ? messageTypesOf(messageFormatOf(type) ?? 'MT') : [type]
  return (
    <>
      {message !== undefined && <BackButton list={folderOf(BANK_MESSAGE, originOf(message))} />}
      <Segments
        label={t('form.types')}
        segments={types.map((name) => ({ value: name, label: name }))}
        value={type}
        onChoose={onType ?? ((chosen) => setSearch({ type: chosen }, { state: TYPE_CHOSEN }))}
        isFocused={typeof state === 'object' && state !== null && 'isTypeChosen' in state}
      />
      {message !== undefined && <MessageStatusTag status={message.status} />}
    </>
  )
}
