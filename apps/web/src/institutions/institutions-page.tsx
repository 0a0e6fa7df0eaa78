import { type AnswerOf, INSTITUTION_STATES, listInstitutions } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../api/index.ts'
import { WaitingChanges } from '../changes/index.ts'
import { formatMoment, useTexts } from '../i18n/index.ts'
import {
  Button,
  Empty,
  Field,
  Icon,
  ListHeads,
  Loaded,
  NativeSelect,
  Page,
  Panel,
  PanelStack,
  StatusTag,
  TextInput,
  TextLink,
  type Tone,
} from '../ui/index.ts'
import { AddBankDialog } from './add-bank-dialog.tsx'
import styles from '../ui/page/record-page.module.css'

const institutionsQuery = query(listInstitutions)

const SKELETON_ROWS = 8

type Institution = AnswerOf<typeof listInstitutions>['rowList'][number]

/** Banks and companies of the platform. Those that wait for a decision are first. */
export function InstitutionsPage() {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [state, setState] = useState('')
  const chosen = INSTITUTION_STATES.find((each) => each === state)
  const institutions = useQuery(institutionsQuery({ query: { state: chosen } }))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Page
      title={t('platform.institutions')}
      actions={
        <div className={styles.tools}>
          <Field label={t('user.search')}>
            {(control) => <TextInput {...control} type="search" value={search} onChange={setSearch} />}
          </Field>
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
          <output className={styles.total}>
            {institutions.data !== undefined &&
              t('platform.count', {
                count: institutions.data.rowList.filter((row) => isMeant(row, search)).length,
              })}
          </output>
        </div>
      }
    >
      <PanelStack>
        <WaitingChanges of={['bank']} />
        <Loaded query={institutions} rows={SKELETON_ROWS}>
          {({ rowList }) => <Institutions rows={rowList.filter((row) => isMeant(row, search))} />}
        </Loaded>
      </PanelStack>
      {isAdding && <AddBankDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function isMeant({ name, bics }: Institution, search: string): boolean {
  return [name, ...bics].join(' ').toLowerCase().includes(search.trim().toLowerCase())
}

/** Suspended and waiting institutions need attention; a closed company does not. */
const STATE_TONES: Readonly<Record<Institution['state'], Tone>> = {
  unverified: 'draft',
  inReview: 'warning',
  verified: 'good',
  suspended: 'warning',
  closed: 'draft',
}

function Institutions({ rows }: { readonly rows: readonly Institution[] }) {
  const { t, language } = useTexts()
  if (rows.length === 0) return <Empty text={t('platform.none')} />
  return (
    <Panel>
      <ul className={styles.places} aria-label={t('platform.institutions')}>
        <ListHeads heads={[t('platform.column.name'), t('platform.column.kind'), t('user.state')]} />
        {rows.map((row) => (
          <li
            key={row.id}
            className={row.state === 'inReview' || row.isChangeInReview ? styles.waiting : styles.person}
          >
            <span className={styles.name}>
              <TextLink to={`/platform/institutions/${row.id}`}>{row.name}</TextLink>
              {row.bics.length > 0 && <span className={styles.small}>{row.bics.join(', ')}</span>}
            </span>
            <span className={styles.kind}>
              <Icon name={row.kind === 'company' ? 'company' : 'bank'} />
              {t(`platform.kind.${row.kind}`)}
            </span>
            <span>
              <StatusTag
                tone={STATE_TONES[row.state]}
                label={t(`platform.state.${row.state}`)}
                isQuiet={!row.isChangeInReview}
              />
              {row.isChangeInReview && <span className={styles.small}>{t('platform.changeInReview')}</span>}
              {row.submittedAt !== undefined && (
                <span className={styles.small}>
                  {t('platform.column.submittedAt')}: {formatMoment(row.submittedAt, language)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
