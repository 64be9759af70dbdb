// The question of a player, the number of right answers and of questions in the round, and the position.
({ guess: { question, answers, round, state }, position }) => ({
    ...question,
    state,
    position,
    count: round?.length,
    right: [...answers.values()].filter(({ isRight }) => isRight).length,
})
