import type { MessageDetail } from '@nostro/contract'
import { messageFormatOf, messageTypesOf } from '@nostro/messages'
import { useLocation, useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { MessageStatusTag, Segments } from '../../ui/index.ts'
import { BackButton } from '../../ui/action/back-button.tsx'
import { originOf } from '../submission/origin.ts'
import { BANK_MESSAGE, folderOf } from '../submission/submission-kind.ts'

/** Beside an address: its type was chosen in the row of types, so that arrow keys go on there. */
export const TYPE_CHOSEN = { isTypeChosen: true } as const

interface ComposeToolsProps {
  readonly type: string
  readonly message: MessageDetail | undefined
  /** Another type was chosen; without it the address alone changes. */
  readonly onType?: (type: string) => void
}

/** The row above the form: the way back, the message type, and where a stored message stands. */
export function ComposeTools({ type, message, onType }: ComposeToolsProps) {
  const { t } = useTexts()
  const [, setSearch] = useSearchParams()
  const { state }: { readonly state: unknown } = useLocation()
  // A stored message keeps its type (FORM-03).
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
