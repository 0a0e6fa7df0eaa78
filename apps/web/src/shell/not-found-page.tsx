import { useNavigate } from 'react-router'

import { useTexts } from '../i18n/index.ts'
import { MaintenanceFrame } from '../notifications/index.ts'
import { HOME_PAGE } from '../pages.ts'
import { Button, ButtonLink } from '../ui/index.ts'
import { FullPageMessage } from './full-page-message.tsx'

/**
 * Neither a page nor an error of anybody: an address that leads nowhere (SHELL-04, SHELL-05). Maintenance is said above it and does not
 * take its place: nobody works here (SHELL-40).
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
