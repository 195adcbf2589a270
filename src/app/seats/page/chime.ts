// The sound that calls a player. Phones play nothing before the page was touched, and stop it when the page was away:
// there is one source of sound, and every touch wakes it.

/** Seconds. */
const CHIME = 0.5
/** Milliseconds in which a source that sleeps wakes; later, the sound would say nothing any more. */
const WAKES_IN = 1_000

let audio: AudioContext | null = null

/** `null` where the browser plays no sound. */
function source(): AudioContext | null {
  try {
    return audio ??= new AudioContext()
  } catch {
    return null
  }
}

/** Wakes the source. Never rejects: a browser that does not let it stays silent. */
async function wake(): Promise<AudioContext | null> {
  const here = source()
  if (here && here.state !== 'running') await here.resume().catch(() => undefined)
  return here
}

/** From now on every touch and key wakes the source, until the returned function is called. */
export function wakeSound(): () => void {
  const stop = new AbortController()
  for (const event of ['pointerup', 'keydown'] as const) {
    addEventListener(event, () => void wake(), { signal: stop.signal, capture: true, passive: true })
  }
  return () => stop.abort()
}

/** Two soft tones. A browser that plays none before the first touch stays silent. */
export async function chime(): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAKES_IN))
  const here = await Promise.race([wake(), late])
  if (here?.state !== 'running') return
  const loud = here.createGain()
  loud.gain.setValueAtTime(0.12, here.currentTime)
  loud.gain.exponentialRampToValueAtTime(0.001, here.currentTime + CHIME)
  loud.connect(here.destination)
  for (const [index, pitch] of [659, 880].entries()) {
    const tone = here.createOscillator()
    tone.frequency.value = pitch
    tone.connect(loud)
    tone.start(here.currentTime + index * 0.14)
    tone.stop(here.currentTime + CHIME)
    if (index === 1) tone.addEventListener('ended', () => loud.disconnect())
  }
}
