import { type AnswerOf, listErrors } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../api/index.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { Empty, Field, Loaded, Panel, TextInput } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import own from './developers.module.css'

const errorsQuery = query(listErrors)

type ErrorRow = AnswerOf<typeof listErrors>['rowList'][number]

const SKELETON_ROWS = 6

/** The errors of all calls with sentence, action and calls, searched by any of them. */
export function ErrorCatalogue() {
  const { t } = useTexts()
  const errors = useQuery(errorsQuery({}))
  const [search, setSearch] = useState('')
  return (
    <Panel title={t('developer.errors')}>
      <Loaded query={errors} rows={SKELETON_ROWS}>
        {({ rowList }) => {
          const found = rowList.filter((row) => matches(row, search))
          return (
            <>
              <div className={own.error}>
                <Field label={t('developer.errors.search')}>
                  {(control) => <TextInput {...control} type="search" value={search} onChange={setSearch} />}
                </Field>
                <output>{t('developer.errors.count', { count: found.length })}</output>
              </div>
              {found.length === 0 && <Empty text={t('developer.errors.none')} icon="search" />}
              <ul className={own.errors} aria-label={t('developer.errors')}>
                {found.map((row) => (
                  <ErrorEntry key={row.error} row={row} />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function ErrorEntry({ row }: { readonly row: ErrorRow }) {
  const texts = useTexts()
  const { error, number, status, message, calls, isCommon } = row
  return (
    <li className={own.error}>
      <span>
        <span className={own.name} translate="no">
          {error}
        </span>
        <span className={styles.small}>
          {number} · HTTP {status}
        </span>
      </span>
      <span>
        {message}
        <span className={styles.small}>{actionFor(status, texts)}</span>
        <span className={own.calls} translate="no">
          {[...calls, ...(isCommon ? [texts.t('developer.errors.common')] : [])].join(' · ')}
        </span>
      </span>
    </li>
  )
}

/** Returns what a developer does about errors of an HTTP status. */
function actionFor(status: number, { text, has, t }: Texts): string {
  const key = `developer.do.${status}`
  return has(key) ? text(key) : t('developer.do.other')
}

function matches({ error, number, message, calls }: ErrorRow, search: string): boolean {
  const text = search.trim().toLowerCase()
  return [error, String(number), message, ...calls].some((place) => place.toLowerCase().includes(text))
}
