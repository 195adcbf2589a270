// What this ruleset's own data must look like when they come from outside.
import type { Schema } from '../../engine/core/index.ts'
import type { Command, Event, Options, OwnFrame, Sheet, State } from './state.ts'

export const schemas = {} as { readonly state: Schema<State>; readonly sheet: Schema<Sheet>; readonly options: Schema<Options>; readonly command: Schema<Command>; readonly event: Schema<Event>; readonly frame: Schema<OwnFrame> }
