// Short natural sounds, made here instead of loaded: a card, wood on wood, dice.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function noise(audio: AudioContext, at: number, length: number, frequency: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

const SOUNDS = {
  card: (audio: AudioContext, at: number) => noise(audio, at, 0.07, 2400, 0.35),
  wood: (audio: AudioContext, at: number) => noise(audio, at, 0.09, 500, 0.8),
  dice: (audio: AudioContext, at: number) => {
    for (const later of [0, 0.07, 0.16, 0.22]) noise(audio, at + later, 0.05, 1500 + later * 2000, 0.4);
  },
  turn: (audio: AudioContext, at: number) => noise(audio, at, 0.16, 900, 0.3),
};

export function sound(kind: keyof typeof SOUNDS): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[kind](context, context.currentTime + 0.01);
}
