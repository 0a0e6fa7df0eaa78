import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'

import { isMissingScript, mayReload } from '../browser/missing-script.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { useTexts } from '../i18n/index.ts'
import { HOME_PAGE } from '../browser/pages.ts'
import { Button, ButtonLink } from '../ui/index.ts'
import { FullPageMessage } from './full-page-message.tsx'

/** Shown in place of a page that failed while it was loaded or rendered (ERR-07, ERR-08). */
export function RenderFailure() {
  const { t } = useTexts()
  const error = useRouteError()
  const [reloads] = useState(() => isMissingScript(error) && mayReload(readStored('reloadedAt'), Date.now()))
  useEffect(() => {
    if (!reloads) return
    writeStored('reloadedAt', String(Date.now()))
    location.reload()
  }, [reloads])
  if (reloads) return null
  return (
    <FullPageMessage title={t('page.failed.title')} text={t('page.failed.text')}>
      <ButtonLink to={HOME_PAGE} variant="primary">
        {t('page.home')}
      </ButtonLink>
      <Button icon="refresh" onPress={() => location.reload()}>
        {t('page.reload')}
      </Button>
    </FullPageMessage>
  )
}
