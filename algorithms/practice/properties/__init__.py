"""Properties that learners write, judged by the answers of right and wrong programs.

A property is a function such as `def no_two_attack(n, answer)`: it takes the arguments of the
problem and an answer, and returns True or False, or asserts. It is unjust if it rejects an answer
of a right program, and useless if it rejects no answer of a wrong one.
"""
