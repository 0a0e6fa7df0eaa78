import { useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../index.ts'

/**
 * Navigates to the previous page, with the state of its list (FORM-13). A message that was opened by its URL has no
 * previous page; the button then opens the list that contains it.
 */
export function BackButton({ list }: { readonly list: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button
      variant="quiet"
      icon="back"
      onPress={() => void (key === 'default' ? navigate(list) : navigate(-1))}
    >
      {t('form.back')}
    </Button>
  )
}
