import { useNavigate } from 'react-router'

import { useTexts } from '../i18n/index.ts'
import { MaintenanceFrame } from '../notifications/index.ts'
import { HOME_PAGE } from '../browser/pages.ts'
import { Button, ButtonLink } from '../ui/index.ts'
import { FullPageMessage } from './full-page-message.tsx'

/**
 * The page for an unknown path (SHELL-04, SHELL-05). A maintenance notice is shown above it and never replaces it,
 * because no work is done here (SHELL-40).
 */
export function NotFoundPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <MaintenanceFrame isAdministrator>
      <FullPageMessage title={t('page.notFound.title')} text={t('page.notFound.text')}>
        <ButtonLink to={HOME_PAGE} variant="primary">
          {t('page.home')}
        </ButtonLink>
        <Button onPress={() => void navigate(-1)}>{t('page.back')}</Button>
      </FullPageMessage>
    </MaintenanceFrame>
  )
}
