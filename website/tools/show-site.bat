@echo off
cd /d "%~dp0"
where py >nul 2>nul
if errorlevel 1 (python show-site.py) else (py -3 show-site.py)
pause
