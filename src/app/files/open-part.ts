// A battle with a step that cannot be read: what is wrong is told, and the steps that can be read can be opened as a
// battle of their own. The whole stays where it is, untouched.
import type { Ruleset } from '../../engine/core/index.ts'
import type { SoundPart } from '../../session/sound-part.ts'
import { inOurWords } from '../../storage/browser-words.ts'
import { newId } from '../services/new-ids.ts'
import type { Services } from '../services/services.ts'
import { resumeWhenAsked } from './resume-read.ts'

/** Tells what is wrong, with a button that opens the part. `before` is done first, such as keeping pictures. */
export function offerPart(
  services: Services,
  says: string,
  spec: Ruleset,
  part: SoundPart,
  before: () => Promise<void> = () => Promise.resolve(),
): void {
  services.table.notify('bad', says, { label: labelOf(part),
    run: () => void before().then(() => openPart(services, spec, part)) }, true)
}

function labelOf({ steps, of, standsAsItStood }: SoundPart): string {
  if (standsAsItStood && steps < of) {
    return of - steps === 1
      ? 'Open it without the undone step'
      : 'Open it without undone steps'
  }
  if (steps === 0) return 'Open its set-up'
  return steps === of ? 'Open it at its last step' : `Open it up to step ${steps} of ${of}`
}

async function openPart(
  { table, store }: Services,
  spec: Ruleset,
  { session: whole, told, without, steps, standsAsItStood }: SoundPart,
) {
  const { base } = whole
  // Steps of their own: the battles after the steps of the whole go on from its own set-up.
  const entries = whole.entries.map((entry) => ({ ...entry }))
  const session = { ...whole, id: newId(), entries,
    base: { ...base,
      name: `${base.name}, ${standsAsItStood ? 'without undone steps' : `up to step ${steps}`}`.slice(0, 120) } }
  const unsaved = await store.save(session, null, session.base.name).then(() => null, (cause) => inOurWords(cause))
  await resumeWhenAsked(table, spec, { session, told, without }, unsaved)
}
