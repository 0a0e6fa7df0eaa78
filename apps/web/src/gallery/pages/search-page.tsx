import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { ListHeads, Panel, SplitPane } from '../../ui/index.ts'
import { SearchList, type SearchOption } from '../../ui/list/search-list.tsx'
import recordStyles from '../../ui/page/record-page.module.css'
import { Specimen, Specimens } from '../specimen.tsx'

/** Shows search controls, and layouts side by side. */
export function SearchPage() {
  const { t } = useTexts()
  return (
    <>
      <Specimens of="SearchList" isWide>
        <Specimen state="options">
          <Searched label={t('commands.field')} />
        </Specimen>
        <Specimen state="options: none">
          <Searched label={t('commands.title')} isEmpty />
        </Specimen>
      </Specimens>
      <Specimens of="ListHeads" isWide>
        <Specimen state="heads">
          <ul className={recordStyles.people}>
            <ListHeads heads={[t('account.name'), t('login.userName'), t('account.email')]} />
            <li className={recordStyles.person}>
              <span className={recordStyles.name}>Zhang Wei</span>
              <span>beijing.operator</span>
              <span>zhang@beijing.example</span>
            </li>
          </ul>
        </Specimen>
      </Specimens>
      <Specimens of="SplitPane" isWide>
        <Specimen state="first, second">
          <SplitPane
            dividerLabel={t('keys.mode')}
            first={<Panel isPadded>{t('keys.lists')}</Panel>}
            second={<Panel isPadded>{t('keys.detail')}</Panel>}
          />
        </Specimen>
      </Specimens>
    </>
  )
}

function Searched({ label, isEmpty = false }: { readonly label: string; readonly isEmpty?: boolean }) {
  const { t } = useTexts()
  const [query, setQuery] = useState('')
  const options: readonly SearchOption[] = [
    { key: 'home', icon: 'home', text: t('keys.home'), detail: t('commands.page') },
    { key: 'new', icon: 'add', text: t('menu.create.MT.name'), detail: t('commands.new') },
    { key: 'message', icon: 'document', text: 'MT103 REF0001', detail: 'CNY 12,000.00' },
  ]
  return (
    <SearchList
      label={label}
      query={query}
      onQuery={setQuery}
      options={isEmpty ? [] : options}
      onChoose={() => undefined}
      noneText={t('commands.none')}
      inputRef={null}
    />
  )
}
