import { readFin, messageTypeOfFin } from '../src/fin/index.ts'
import { checkFin } from '../src/standard/index.ts'
import { translateFin } from '../src/translate/fin-to-mx.ts'
import { translateMx } from '../src/translate/mx-to-fin.ts'
import { readMx } from '../src/mx/envelope/read-mx.ts'
import { checkMx, loadSchemasOf } from '../src/mx/envelope/check-mx.ts'
import { releaseOf } from '../src/standard/mx/releases.ts'
import { filesOf, sampleText, sampleBytes, rowsIn } from './conformance/corpus.ts'
const release = releaseOf('SR2025')
const show = Number(process.argv[2] ?? 0)
const count = { messages: 0, valid: 0, schemaBad: 0, schemaBadValid: 0 }
const codes = new Map<string, number>()
for (const folder of ['mt103','mt202','mt910','mt940','mt950','own','mt205','mt900'])
  for (const file of (() => { try { return filesOf(folder) } catch { return [] } })()) {
    if (!/\.(fin|sta|txt|rje|mt\d*|out|940)$/.test(file)) continue
    for (const m of readFin(sampleText(file))) {
      let t
      try { t = await translateFin(m, { release, serviceVersion: '03', createdAt: '2026-11-21T08:00:00+08:00' }) }
      catch (e) { console.log('CRASH', file, String(e).slice(0, 300)); continue }
      if (!t) continue
      count.messages++
      const isValid = checkFin(m).every((f) => f.severity !== 'error')
      if (isValid) count.valid++
      const [x] = readMx(t.text)
      const errors = checkMx(x!, { schemas: await loadSchemasOf(x!), release, isSchemaOnly: true }).filter((f) => f.severity === 'error')
      if (errors.length) { count.schemaBad++; if (isValid) { count.schemaBadValid++; console.log('VALID ORIGINAL', file, errors.map((e) => `${e.code} ${e.path} ${JSON.stringify(e.params)}`)) }
        for (const e of errors) { const k = `${e.code} ${e.path.replace(/\[\d+\]/g, '')}`; codes.set(k, (codes.get(k) ?? 0) + 1) } }
      try { const back = translateMx(x!)
        if (isValid && !errors.length) for (const b of back) { const e2 = readFin(b.text).flatMap((y) => checkFin(y)).filter((f) => f.severity === 'error'); if (e2.length) console.log('BACK', file, e2.map((e) => `${e.code} ${e.path} ${e.rule}`)) }
      } catch (e) { console.log('CRASH BACK', file, String(e).slice(0, 300)) }
    }
  }
console.log(count)
console.log([...codes].sort((a, b) => b[1] - a[1]).map((x) => x.join(' ')).slice(0, 60).join('\n'))
for (const row of rowsIn(new TextDecoder().decode(sampleBytes('mx/PROVENANCE.tsv')))) {
  for (const x of readMx(sampleBytes(`mx/${row['file']}`))) {
    let ts
    try { ts = translateMx(x) } catch (e) { console.log('CRASH MX', row['file'], String(e).slice(0, 300)); continue }
    if (!ts.length) continue
    const errors = checkMx(x, { schemas: await loadSchemasOf(x), release }).filter((f) => f.severity === 'error')
    for (const t of ts) {
      const e2 = readFin(t.text).flatMap((y) => checkFin(y)).filter((f) => f.severity === 'error')
      if (e2.length && show) console.log(errors.length ? 'mx invalid' : 'MX VALID', row['file'], t.type, e2.map((e) => `${e.code} ${e.path} ${e.rule} ${JSON.stringify(e.params)}`).join('; '))
    }
  }
}
