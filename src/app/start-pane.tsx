// The start screen, wired: samples, saved battles, files.
import { useCallback, useEffect, useState } from 'react'
import { createBattle } from '../engine/core/index.ts'
import { StartScreen } from '../panels/start/index.ts'
import { rulesetOf, RULESETS } from '../rulesets/registry.ts'
import type { SessionSummary } from '../storage/sessions.ts'
import { openKept } from './address.ts'
import { useServices } from './services.ts'

const SAMPLES = RULESETS.flatMap((spec) => spec.samples.map((sample) => ({ spec, sample, id: `${spec.id}/${sample.id}` })))

export function StartPane({ onFile }: { readonly onFile: (file: File) => void }) {
  const services = useServices()
  const { store, table } = services
  const [now] = useState(() => Date.now())
  const [saved, setSaved] = useState<readonly SessionSummary[]>([])
  const refresh = useCallback(() => void store.list().then(setSaved), [store])
  useEffect(refresh, [refresh])

  const remove = async (id: string) => {
    const one = saved.find((summary) => summary.id === id)
    const kept = await store.load(id)
    await store.remove(id)
    refresh()
    table.notify('neutral', `“${one?.name ?? 'The battle'}” was deleted.`, {
      label: 'Undo',
      run: () => void store.save(kept as Parameters<typeof store.save>[0], null, one?.name ?? '').then(refresh),
    })
  }

  return (
    <StartScreen
      samples={SAMPLES.map(({ id, spec, sample }) => ({ id, name: sample.name, detail: sample.detail, rules: spec.name }))}
      rulesets={RULESETS.map(({ id, name, summary }) => ({ id, name, summary }))}
      saved={saved.map(({ id, name, ruleset, played }) => ({ id, name, rules: rulesetOf(ruleset)?.name ?? ruleset, played }))}
      now={now}
      onSample={(id) => {
        const found = SAMPLES.find((one) => one.id === id)
        if (found) void table.begin(found.spec, found.sample.make())
      }}
      onNew={(id) => {
        const spec = rulesetOf(id)
        if (spec) void table.begin(spec, createBattle(spec, { name: 'A new battle' }))
      }}
      onFile={onFile}
      onOpen={(id) => void openKept(services, id)}
      onDelete={(id) => void remove(id)}
    />
  )
}
