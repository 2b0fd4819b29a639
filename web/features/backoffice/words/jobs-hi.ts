import type { jobWords as english } from "./jobs-en.ts";

export const jobWords: typeof english = {
  jobs: {
    lead: "जवाब के बाद का काम। जो बार-बार असफल हो वह यहाँ रुकता है, बाक़ी सब चलता रहता है।",
    state: "हालत",
    states: { waiting: "इंतज़ार में", running: "चल रहा है", failing: "जल्द फिर कोशिश", parked: "रुका हुआ" },
    task: "काम",
    taskHint: "पूरा नाम",
    columns: {
      task: "काम",
      state: "हालत",
      tries: "कोशिशें",
      error: "पिछली गड़बड़ी",
      next: "अगली बार",
      act: "क्या करें",
    },
    tries: (tries: number, most: number) => `${most} में से ${tries}`,
    retry: "फिर चलाएँ",
    retryName: (task: string, id: string) => `फिर चलाएँ: ${task} ${id}`,
    retried: "अभी फिर चल रहा है",
    byTask: "काम के हिसाब से",
    counts: {
      task: "काम",
      waiting: "इंतज़ार में",
      running: "चल रहे",
      failing: "असफल हो रहे",
      parked: "रुके हुए",
      act: "क्या करें",
    },
    retryTask: "रुके हुए फिर चलाएँ",
    retryTaskName: (task: string) => `रुके हुए फिर चलाएँ: ${task}`,
    retriedTask: (count: number) => `${count} जॉब फिर चल रहे हैं`,
    noTasks: "कोई जॉब इंतज़ार में नहीं",
    noTasksText: "सारा काम हो गया है।",
    none: "कोई जॉब नहीं",
    noneText: "सारा काम हो गया है।",
  },
};
