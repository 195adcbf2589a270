// The start screen, wired: samples, saved battles, files.
import { useCallback, useEffect, useState } from 'react'
import { createBattle } from '../../engine/core/index.ts'
import { StartScreen } from '../../panels/start/index.ts'
import { rulesetOf, RULESETS } from '../../rulesets/registry.ts'
import type { Session } from '../../session/types.ts'
import type { SessionSummary } from '../../storage/sessions.ts'
import { openKept } from '../page/address.ts'
import { useServices } from '../services/services.ts'

/** A map that comes with the program and is played on like any other. */
const OWN_MAP = { id: 'map/withy-ferry', name: 'Withy Ferry',
  detail: 'A map to try: a ferry house with two doors, a window and a broken tower. Everyone waits in the roster.',
  rules: 'Universal VTT map' }
const OWN_MAP_FILE = 'withy-ferry.dd2vtt'

const SAMPLES = RULESETS.flatMap((spec) =>
  spec.samples.map((sample) => ({ spec, sample, id: `${spec.id}/${sample.id}` }))
)

export function StartPane({ onFile }: { readonly onFile: (file: File) => void }) {
  const services = useServices()
  const { store, table } = services
  const [now] = useState(() => Date.now())
  const [saved, setSaved] = useState<readonly SessionSummary[]>([])
  const refresh = useCallback(() => void store.list().then(setSaved), [store])
  useEffect(refresh, [refresh])

  const remove = async (id: string) => {
    const one = saved.find((summary) => summary.id === id)
    const [kept, look] = await Promise.all([store.load(id), store.loadView(id)])
    await store.remove(id)
    refresh()
    const bringBack = async () => {
      await store.save(kept as Session, null, one?.name ?? '')
      await store.saveView(id, look)
      refresh()
    }
    const undo = { label: 'Undo',
      run: () => void bringBack().catch(() => table.notify('bad', 'The battle could not be brought back.')) }
    table.notify('neutral', `“${one?.name ?? 'The battle'}” was deleted.`, kept === null ? null : undo)
  }

  const openOwnMap = async () => {
    const answer = await fetch(`./maps/${OWN_MAP_FILE}`)
    if (!answer.ok) return table.notify('bad', 'The map cannot be loaded from the server of this page.')
    onFile(new File([await answer.blob()], OWN_MAP_FILE))
  }

  return (
    <StartScreen
      samples={[
        ...SAMPLES.map(({ id, spec, sample }) => ({ id, name: sample.name, detail: sample.detail, rules: spec.name })),
        OWN_MAP,
      ]}
      rulesets={RULESETS.map(({ id, name, summary }) => ({ id, name, summary }))}
      saved={saved.map(({ id, name, ruleset, played }) => ({ id, name, rules: rulesetOf(ruleset)?.name ?? ruleset,
        played })
      )}
      now={now}
      onSample={(id) => {
        if (id === OWN_MAP.id) return void openOwnMap()
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
