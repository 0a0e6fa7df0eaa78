import type { MessageRow } from '@nostro/contract'
import { useNavigate } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import { copierFormPath } from '../../message-content/index.ts'

/** A link from a row to the form that creates a message from it. */
export function CopierFormButton({ row }: { readonly row: MessageRow }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const name = `${row.messagingType} ${row.businessId}`
  return (
    <IconButton
      label={t('copier.open.of', { name })}
      icon="edit"
      onPress={() => void navigate(copierFormPath(row))}
    />
  )
}
