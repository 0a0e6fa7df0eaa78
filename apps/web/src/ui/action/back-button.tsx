import { useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../index.ts'

/**
 * Leads to the page before, a list as it was (FORM-13); a message opened by its address alone came from nowhere, so
 * to the list it stands in.
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
