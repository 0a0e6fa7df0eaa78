import { exportAuditEvents } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { ApiError, fetchFile, isSilent, sentenceOf } from '../api/index.ts'
import { saveFile } from '../browser/save-file.ts'
import { localTimeZone, useTexts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import { Button, Page, showToast } from '../ui/index.ts'
import { auditQuestion, auditSearch, readAuditAddress } from './audit-address.ts'
import { AuditEvents } from './audit-events.tsx'
import { trailsQuery } from './audit-queries.ts'
import { AuditTools } from './audit-tools.tsx'
import styles from './audit.module.css'
import { ChainCheck } from './chain-check.tsx'

/** Shows the audit events of the institution, or of any institution for a platform administrator. */
export function AuditPage() {
  const texts = useTexts()
  const { t } = texts
  const { institution } = useUser()
  const [search, setSearch] = useSearchParams()
  const address = { institutionId: institution.id, ...readAuditAddress(search) }
  const trails = useQuery(trailsQuery({}))

  const save = async () => {
    try {
      const { blob, name } = await fetchFile(exportAuditEvents, {
        query: auditQuestion(address, { now: new Date(), timeZone: localTimeZone() }),
      })
      saveFile(blob, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isSilent(error))
        showToast({ kind: 'error', text: `${t('audit.export.failed')} ${sentenceOf(error, texts)}` })
    }
  }
  return (
    <Page title={t('audit.title')}>
      <div className={styles.page}>
        <ChainCheck key={address.institutionId} institutionId={address.institutionId}>
          <Button icon="download" onPress={() => void save()}>
            {t('audit.export')}
          </Button>
        </ChainCheck>
        <AuditTools
          address={address}
          trails={trails.data?.trails ?? []}
          onSearch={(next) => setSearch(auditSearch(next))}
        />
        <AuditEvents address={address} />
      </div>
    </Page>
  )
}
