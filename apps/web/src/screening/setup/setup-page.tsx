import { useQuery } from '@tanstack/react-query'

import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Loaded, Page, PanelStack } from '../../ui/index.ts'
import { rulesQuery } from '../screening-queries.ts'
import styles from '../screening.module.css'
import { ListsPanel } from './lists-panel.tsx'
import { ProvidersPanel } from './providers-panel.tsx'
import { TryPanel } from './try-panel.tsx'

const SKELETON_ROWS = 8

/** The providers of screening and of payee verification, and the lists of the embedded comparison. */
export function SetupPage() {
  const { t } = useTexts()
  const rules = useQuery(rulesQuery({}))
  return (
    <Page title={t('screeningSetup.title')} isBusy={rules.isFetching}>
      <Loaded query={rules} rows={SKELETON_ROWS}>
        {(stored) => (
          <PanelStack>
            <p className={styles.hint}>{t('screeningSetup.hint')}</p>
            <WaitingChanges of={['screening', 'screeningList']} />
            {/* Other providers in use replace what was typed for the earlier ones. */}
            <ProvidersPanel key={stored.version} stored={stored} />
            <TryPanel />
            <ListsPanel />
          </PanelStack>
        )}
      </Loaded>
    </Page>
  )
}
