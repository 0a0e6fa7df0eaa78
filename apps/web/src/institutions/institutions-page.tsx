import { INSTITUTION_STATES, listInstitutions } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../api/index.ts'
import { formatInstant, useTexts } from '../i18n/index.ts'
import { Button, Empty, Field, Loaded, NativeSelect, Page, Panel, TextLink } from '../ui/index.ts'
import { AddBankDialog } from './add-bank-dialog.tsx'
import styles from '../ui/page/record-page.module.css'

const institutionsQuery = query(listInstitutions)

const SKELETON_ROWS = 8

/** Banks and companies of the platform; what waits for a decision comes first. */
export function InstitutionsPage() {
  const { t } = useTexts()
  const [state, setState] = useState('')
  const chosen = INSTITUTION_STATES.find((each) => each === state)
  const institutions = useQuery(institutionsQuery({ query: { state: chosen } }))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Page
      title={t('platform.institutions')}
      actions={
        <div className={styles.tools}>
          <Field label={t('user.state')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={state}
                options={[
                  { value: '', label: t('user.any') },
                  ...INSTITUTION_STATES.map((value) => ({ value, label: t(`platform.state.${value}`) })),
                ]}
                onChange={setState}
              />
            )}
          </Field>
          <Button variant="primary" icon="add" onPress={() => setIsAdding(true)}>
            {t('platform.addBank')}
          </Button>
        </div>
      }
    >
      <Loaded query={institutions} rows={SKELETON_ROWS}>
        {({ rowList }) =>
          rowList.length === 0 ? (
            <Empty text={t('platform.none')} />
          ) : (
            <Panel>
              <ul className={styles.people} aria-label={t('platform.institutions')}>
                {rowList.map((row) => (
                  <li
                    key={row.id}
                    className={
                      row.state === 'inReview' || row.isChangeInReview ? styles.waiting : styles.person
                    }
                  >
                    <span className={styles.name}>
                      <TextLink to={`/platform/institutions/${row.id}`}>{row.name}</TextLink>
                    </span>
                    <span>{t(`platform.kind.${row.kind}`)}</span>
                    <span>
                      {t(`platform.state.${row.state}`)}
                      {row.isChangeInReview && ` · ${t('platform.changeInReview')}`}
                    </span>
                    <span>{row.bics.join(', ')}</span>
                    <span className={styles.small}>
                      {row.submittedAt !== undefined && formatInstant(row.submittedAt)}
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          )
        }
      </Loaded>
      {isAdding && <AddBankDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}
