// The start screen, wired: samples, saved battles, files.
import { useCallback, useEffect, useState } from 'react'
import type { Battle, Ruleset } from '../../engine/core/index.ts'
import { StartScreen } from '../../panels/start/index.ts'
import { cardOf, loadRuleset, RULESETS } from '../../rulesets/registry.ts'
import type { Session } from '../../session/types.ts'
import type { SessionSummary } from '../../storage/sessions.ts'
import { inOurWords } from '../../storage/browser-words.ts'
import { CREDITS } from './credits.ts'
import { openKept } from '../page/address.ts'
import { keepUnkeptPictures, loadCreation } from '../page/lazy-modules.ts'
import { useServices } from '../services/services.ts'

/** A map that comes with the program and is played on like any other. */
const OWN_MAP = { id: 'map/withy-ferry', name: 'Withy Ferry',
  detail: 'A map to try, by the rules that you choose: a ferry house with two doors, a window and a broken tower.',
  rules: 'Universal VTT map' }
const OWN_MAP_FILE = 'withy-ferry.dd2vtt'

const SAMPLES = RULESETS.flatMap((card) =>
  Object.entries(card.samples).map(([sample, said]) => ({ ...said, card, sample, id: `${card.id}/${sample}` }))
)

export function StartPane({ onFile }: { readonly onFile: (file: File) => void }) {
  const services = useServices()
  const { store, table } = services
  const [now] = useState(() => Date.now())
  const [saved, setSaved] = useState<readonly SessionSummary[]>([])
  const refresh = useCallback(() => {
    const look = () =>
      void store.list().then(setSaved, (cause) => {
        table.notify('bad', `The battles that are kept here cannot be listed: ${inOurWords(cause)}.`, {
          label: 'Look again',
          run: look,
        })
      })
    look()
  }, [store, table])
  useEffect(refresh, [refresh])

  const remove = async (id: string) => {
    const one = saved.find((summary) => summary.id === id)
    const deleting = Promise.all([store.load(id), store.loadView(id)]).then(async (kept) => {
      await store.remove(id)
      return kept
    })
    const deleted = await deleting.catch((cause) => inOurWords(cause))
    if (typeof deleted === 'string') {
      return table.notify('bad', `“${one?.name ?? 'The battle'}” was not deleted: ${deleted}.`)
    }
    const [kept, look] = deleted
    keepUnkeptPictures()
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

  /** Loads a ruleset and begins the battle that `make` makes with it. */
  const begin = async (id: string, make: (spec: Ruleset) => Battle | undefined | Promise<Battle>) => {
    try {
      table.setState({ opening: true })
      const spec = await loadRuleset(id)
      const battle = spec && (await make(spec))
      if (spec && battle) await table.begin(spec, battle)
    } catch {
      table.notify('bad', 'The rules could not be loaded. Load the page again.', { label: 'Load again', run: () =>
        location.reload() })
    } finally {
      table.setState({ opening: false })
    }
  }

  const openOwnMap = async () => {
    const answer = await fetch(`./maps/${OWN_MAP_FILE}`)
    if (!answer.ok) return table.notify('bad', 'The map cannot be loaded from the server of this page.')
    onFile(new File([await answer.blob()], OWN_MAP_FILE))
  }

  return (
    <StartScreen
      samples={[
        ...SAMPLES.map(({ id, name, detail, card }) => ({ id, name, detail, rules: card.name })),
        OWN_MAP,
      ]}
      rulesets={RULESETS.map(({ id, name, summary }) => ({ id, name, summary }))}
      saved={saved.map(({ id, name, ruleset, played, entries }) => ({ id, name, rules: cardOf(ruleset)?.name ?? ruleset,
        steps: entries, played })
      )}
      now={now}
      onSample={(id) => {
        if (id === OWN_MAP.id) return void openOwnMap()
        const found = SAMPLES.find((one) => one.id === id)
        if (found) void begin(found.card.id, (spec) => spec.samples.find((one) => one.id === found.sample)?.make())
      }}
      onNew={(id) => {
        void begin(id, async (spec) => (await loadCreation()).createBattle(spec, { name: 'A new battle' }))
      }}
      onFile={onFile}
      onOpen={(id) => void openKept(services, id)}
      onDelete={(id) => void remove(id)}
      about={{ credits: CREDITS }}
    />
  )
}
