@echo off
pushd "%~dp0"
if not exist show-site.py (
  echo Unpack the whole zip file first, and open show-site.bat in the new folder.
  pause
  exit /b 1
)
where py >nul 2>nul
if errorlevel 1 (python show-site.py) else (py -3 show-site.py)
if errorlevel 103 echo Python is missing: install it from https://www.python.org/ and open show-site.bat again.
pause
