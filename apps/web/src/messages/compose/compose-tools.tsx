import type { MessageDetail } from '@nostro/contract'
import { messageFormatOf, messageTypesOf } from '@nostro/messages'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Button, MessageStatusTag, Segments } from '../../ui/index.ts'
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
      {message !== undefined && <BackButton message={message} />}
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

/** Leads to the page before (FORM-13); a message opened by its address alone came from nowhere, so to its list. */
function BackButton({ message }: { readonly message: MessageDetail }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { key } = useLocation()
  const goBack = () =>
    key === 'default' ? navigate(folderOf(BANK_MESSAGE, originOf(message))) : navigate(-1)
  return (
    <Button variant="quiet" icon="back" onPress={() => void goBack()}>
      {t('form.back')}
    </Button>
  )
}
