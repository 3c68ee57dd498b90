/* nl_ask 1.1.0: language models beside the grammar, corrections */
\echo Use "ALTER EXTENSION nl_ask UPDATE TO '1.1.0'" to load this file. \quit

-- A new installation runs 1.0.0's script and then this one, so that there is one text of each object.

-- Corrections ------------------------------------------------------------------------------------

-- Language models --------------------------------------------------------------------------------
