import type { AnswerOf, readApprovalRules } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { WaitingChanges } from '../../changes/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../../sessions/index.ts'
import { Loaded, Page, Segments } from '../../ui/index.ts'
import { rulesQuery } from '../rules/rules-queries.ts'
import { MatrixEditor } from './matrix-editor.tsx'
import styles from './matrix-page.module.css'

const SKELETON_ROWS = 6

/** The approval matrix of the user's institution: rules, groups and limits, with their findings and a simulation. */
export function MatrixPage() {
  const { t } = useTexts()
  const rules = useQuery(rulesQuery({}))
  return (
    <Page title={t('matrix.title')} isBusy={rules.isFetching}>
      <Loaded query={rules} rows={SKELETON_ROWS}>
        {(read) => <MatrixInForce key={read.version} read={read} />}
      </Loaded>
    </Page>
  )
}

type View = 'current' | 'waiting'

function MatrixInForce({ read }: { readonly read: AnswerOf<typeof readApprovalRules> }) {
  const { t } = useTexts()
  const { institution } = useUser()
  const [params, setParams] = useSearchParams()
  const { rules, version, waiting } = read
  const view: View = params.get('view') === 'waiting' && waiting !== undefined ? 'waiting' : 'current'
  const shown = view === 'waiting' && waiting !== undefined ? waiting : rules
  return (
    <div className={styles.page}>
      {institution.kind === 'bank' && <WaitingChanges of={['approvalRules']} />}
      <p className={styles.small}>
        {t('matrix.intro')} {version > 0 && t('matrix.version', { version })}
      </p>
      {waiting !== undefined && (
        <div className={styles.bar}>
          <span>{t('matrix.waiting')}</span>
          <Segments
            label={t('matrix.waiting')}
            segments={[
              { value: 'current', label: t('matrix.show.current') },
              { value: 'waiting', label: t('matrix.show.waiting') },
            ]}
            value={view}
            onChoose={(chosen) => setParams({ view: chosen }, { replace: true })}
          />
        </div>
      )}
      <MatrixEditor
        key={`${view} ${waiting === undefined}`}
        rules={shown}
        version={version}
        isReadOnly={waiting !== undefined}
        isSimulated={view === 'waiting'}
      />
    </div>
  )
}
